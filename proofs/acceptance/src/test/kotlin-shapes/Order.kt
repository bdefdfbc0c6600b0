package com.acme

import java.math.BigDecimal

enum class Status { NEW, PAID }

data class Line(val sku: String, val quantity: Int = 1, val price: BigDecimal)

data class Order(
    val id: Long,
    val customer: String,
    val status: Status = Status.NEW,
    val note: String? = null,
    val lines: List<Line> = emptyList(),
    val tags: Map<String, String> = emptyMap(),
)

object Samples {
    @JvmStatic
    fun orders(): List<Order> = (1L..500L).map {
        Order(it, "c$it", if (it % 2 == 0L) Status.PAID else Status.NEW, if (it % 3 == 0L) "n$it" else null,
            listOf(Line("s$it", it.toInt(), BigDecimal("1.50"))), mapOf("a" to "b$it"))
    }
}

sealed interface Shape
data class Circle(val radius: Double) : Shape
data class Square(val side: Double) : Shape
data class Drawing(val name: String, val shapes: List<Shape>)

object Drawings {
    @JvmStatic
    fun all(): List<Drawing> = (1..500).map { Drawing("d$it", listOf(Circle(it.toDouble()), Square(it * 2.0))) }
}
